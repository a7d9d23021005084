import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Transform, type TransformCallback } from 'node:stream'
import { Unfit } from '../process/startup-failure.ts'

/** What a sealed file begins with; then come 32 bytes of salt, then the pieces. */
const magic = Buffer.from('daftar-sealed-1\n')
const saltBytes = 32
const tagBytes = 16
/** Bytes of what is sealed in one piece: each is authentic before it is handed on. */
const pieceBytes = 1024 * 1024

/** The key of a file that holds 64 hexadecimal digits. */
export function readKey(file: string): Buffer {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new Unfit(`BACKUP_KEY_FILE cannot be read: ${(error as Error).message}`)
  }
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw new Unfit(`${file} is no key: it must hold 64 hexadecimal digits`)
  return Buffer.from(text, 'hex')
}

/** A file is sealed under a key of its own, so that the numbers of pieces never meet twice under one key. */
const keyOf = (key: Buffer, salt: Buffer) => Buffer.from(hkdfSync('sha256', key, salt, magic, 32))

/** Its number, and whether it is the last: pieces can be neither swapped nor cut off. */
function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number))
  nonce[11] = last ? 1 : 0
  return nonce
}

/** Hands on pieces of one size; the last one has what is left, nothing perhaps. */
function inPieces(
  size: number,
  work: (piece: Buffer, number: number, last: boolean) => Buffer,
): Transform {
  let held: Buffer[] = []
  let bytes = 0
  let number = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      held.push(chunk)
      bytes += chunk.length
      try {
        if (bytes > size) {
          let all = Buffer.concat(held)
          // what fills a piece exactly waits: it may be the last
          for (; all.length > size; all = all.subarray(size))
            this.push(work(all.subarray(0, size), number++, false))
          held = [all]
          bytes = all.length
        }
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    flush(done) {
      try {
        done(null, work(Buffer.concat(held), number, true))
      } catch (error) {
        done(error as Error)
      }
    },
  })
}

/** Encrypts with AES-256-GCM. */
export function sealing(key: Buffer): Transform {
  const salt = randomBytes(saltBytes)
  const own = keyOf(key, salt)
  const pieces = inPieces(pieceBytes, (piece, number, last) => {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(number, last))
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  })
  pieces.push(Buffer.concat([magic, salt]))
  return pieces
}

/** Decrypts; fails on another key, and on whatever was changed, cut off or put in another order. */
export function unsealing(key: Buffer): Transform {
  let own: Buffer | undefined
  let head = Buffer.alloc(0)
  const pieces = inPieces(pieceBytes + tagBytes, (piece, number, last) => {
    if (!own || piece.length < tagBytes) throw new Error('It is not sealed, or it was cut off.')
    const end = piece.length - tagBytes
    const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(number, last))
    decipher.setAuthTag(piece.subarray(end))
    try {
      return Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()])
    } catch {
      throw new Error('The key does not fit, or what was sealed has been damaged.')
    }
  })
  const begin = pieces._transform.bind(pieces)
  pieces._transform = (chunk: Buffer, encoding, done) => {
    if (own) return begin(chunk, encoding, done)
    head = Buffer.concat([head, chunk])
    if (head.length < magic.length + saltBytes) return done()
    if (!head.subarray(0, magic.length).equals(magic)) return done(new Error('It is not sealed.'))
    own = keyOf(key, head.subarray(magic.length, magic.length + saltBytes))
    begin(head.subarray(magic.length + saltBytes), encoding, done)
  }
  return pieces
}
