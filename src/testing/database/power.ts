import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const run = (command: string, args: string[], input = '') =>
  execFileSync(command, args, { encoding: 'utf8', input, stdio: ['pipe', 'pipe', 'pipe'] }).trim()

const callsOf: Record<string, number> = { x64: 277, arm64: 84 }
/** sync_file_range, the one call of it that has no command. */
const syncRange = callsOf[process.arch]

/**
 * Writes out pieces of what is dirty, by chance and in any order, as a disk does with what it was sent, and copies what the disk was sent
 * until then; some more of it arrives as a whole, and then the file system of the disk ends at once (EXT4_IOC_SHUTDOWN without its
 * journal) and no write arrives any more. One process, so that nothing comes between.
 */
const cutting = `
  my ($call, $disk, $image, $flight) = @ARGV;
  chomp(my @files = <STDIN>);
  sub some { my ($name, $pieces) = @_;
    open(my $file, '+<', $name) or return;
    for (1 .. $pieces) { syscall($call + 0, fileno($file), 4096 * int(rand((-s $file) / 4096 + 1)), 4096 * int(1 + rand(256)), 7) } }
  for (@files) { some($_, 2) if rand() < 0.5 }
  system('cp', '--sparse=always', $image, $flight) == 0 or die $!;
  some($image, 200);
  open(my $folder, '<', $disk) or die $!;
  my $withoutJournal = pack('L', 2);
  ioctl($folder, 0x8004587D, $withoutJournal) or die $!;
`

/**
 * Of the blocks that were on their way at the cut some arrive in part, by sectors of 512 bytes: a disk promises no more than one of
 * them. Answers how many.
 */
const tearing = `
  my ($image, $flight) = @ARGV;
  open(my $there, '+<', $image) or die $!;
  open(my $sent, '<', $flight) or die $!;
  my ($at, $torn) = (0, 0);
  while (sysread($sent, my $new, 1 << 20)) {
    sysread($there, my $old, 1 << 20);
    if ($new ne $old) {
      for (my $block = 0; $block < length($new); $block += 4096) {
        next if substr($new, $block, 4096) eq substr($old, $block, 4096) or rand() < 0.5;
        $torn += 1;
        for (my $sector = $block; $sector < $block + 4096; $sector += 512) {
          next if rand() < 0.5;
          sysseek($there, $at + $sector, 0);
          syswrite($there, substr($new, $sector, 512));
        }
      }
      sysseek($there, $at + length($new), 0);
    }
    $at += length($new);
  }
  print $torn;
`

/** Once nobody is in the way any more; `before` each try. */
async function soon(work: () => unknown, before = () => {}) {
  for (let tries = 0; ; tries += 1) {
    before()
    try {
      return work()
    } catch (error) {
      if (tries > 400) throw error
      await pause(50)
    }
  }
}

/** A loop device of this image, as a file system at `folder`. */
function mountImage(image: string, folder: string, ...options: string[]) {
  const device = run('losetup', ['--find', '--show', image])
  run('mount', [...options, device, folder])
  return async (before?: () => void) => {
    await soon(() => run('umount', [folder]), before)
    await soon(() => run('losetup', ['--detach', device]))
  }
}

function make(image: string, megabytes: number) {
  run('dd', ['if=/dev/zero', `of=${image}`, 'bs=1M', `count=${megabytes}`, 'status=none'])
  run('mkfs.ext4', ['-q', '-F', image])
}

/** Whether disks can be made here whose power is cut: a small one is made. */
export async function canCutPower() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || syncRange === undefined)
    return false
  const folder = fs.mkdtempSync(join(tmpdir(), 'daftar-power-'))
  try {
    run('perl', ['-e', '1'])
    make(join(folder, 'image'), 2)
    fs.mkdirSync(join(folder, 'disk'))
    await mountImage(join(folder, 'image'), join(folder, 'disk'))()
    return true
  } catch {
    return false
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * A disk whose power can be cut, in this empty folder. The file system at `folder` lies on a loop device, whose image is a file of a
 * second one, which lies on memory. What the upper one was told to keep (a flush) is synced by the lower one, and what it was only
 * sent lies in the memory of the kernel until then, as in a disk's own. At the cut the lower one ends, with all that it has not synced.
 */
export function diskWithPower(base: string, megabytes = 512) {
  const at = (name: string) => {
    fs.mkdirSync(join(base, name), { mode: 0o755, recursive: true })
    return join(base, name)
  }
  const [memory, lower, folder] = [at('memory'), at('lower'), at('folder')]
  const [plate, image] = [join(memory, 'plate'), join(lower, 'image')]
  const flight = join(memory, 'flight')
  run('mount', ['-t', 'tmpfs', '-o', `size=${2 * megabytes + 140}m`, 'tmpfs', memory])
  make(plate, megabytes + 120)
  // it tells the disk to keep something when somebody waits for it, and not every five seconds
  const byItself = ['-o', 'commit=600']
  let leaveLower = mountImage(plate, lower)
  make(image, megabytes)
  run('sync', ['--file-system', lower])
  let leave = mountImage(image, folder, ...byItself)
  let probes = 0
  const endWorkers = () => workingIn(folder).forEach(killed)

  /** What PostgreSQL has written to of late. */
  const recent = () =>
    fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.parentPath !== folder)
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter(
        (file) =>
          (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > Date.now() - 10_000,
      )

  return {
    folder,
    /** Writes one file that is flushed and one that is not; answers how to read both. */
    probe() {
      probes += 1
      const flushed = join(folder, `flushed-${probes}`)
      const written = join(folder, `written-${probes}`)
      fs.writeFileSync(flushed, 'kept', { flush: true })
      fs.writeFileSync(written, 'lost')
      const said = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '')
      return () => ({ flushed: said(flushed), written: said(written) })
    },
    /** From now on no write arrives; who waits for one hears of a fault. */
    async cut() {
      // who stands still tells the disk nothing: what is copied is what it had been sent and not told to keep
      for (const pid of workingIn(folder)) process.kill(pid, 'SIGSTOP')
      await pause(200)
      run('perl', ['-e', cutting, String(syncRange), lower, image, flight], recent().join('\n'))
    },
    /**
     * Ends whoever works there, and switches it on again: both file systems by their journals. Answers how many blocks of 4 KB had
     * arrived in part.
     */
    async comeBack() {
      await leave(endWorkers)
      await leaveLower()
      leaveLower = mountImage(plate, lower)
      const torn = Number(run('perl', ['-e', tearing, image, flight]))
      run('sync', ['--file-system', lower])
      leave = mountImage(image, folder, ...byItself)
      return torn
    },
    async remove() {
      await leave(endWorkers)
      await leaveLower()
      run('umount', [memory])
    },
  }
}

/** A process of PostgreSQL stands in its cluster. */
function workingIn(folder: string): number[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return fs.readlinkSync(`/proc/${pid}/cwd`).startsWith(`${folder}/`)
      } catch {
        return false
      }
    })
    .map(Number)
}

function killed(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has ended by itself
  }
}
