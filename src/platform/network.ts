/** What limits are counted by: an address, or the /64 of an IPv6 one, since one connection has them all. */
export const networkOf = (address: string) =>
  address.includes(':') && !address.includes('.')
    ? address.split(':').slice(0, 4).join(':')
    : address
