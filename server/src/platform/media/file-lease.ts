const PREFIX = 'file:'

/** Who writes or removes the bytes of a file holds this (`leases.ts`). */
export const fileLease = (name: string): string => PREFIX + name

export const fileOfLease = (lease: string): string => lease.slice(PREFIX.length)

/** All of them begin so. */
export const FILE_LEASES = PREFIX
