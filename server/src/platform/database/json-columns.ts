// What stands in jsonb columns and is not the contract's; tables.ts, which is generated, takes it from here.

/** A video made of another. Sizes in pixels and bytes. */
export type Rendition = { name: string; width: number; height: number; bytes: number }
