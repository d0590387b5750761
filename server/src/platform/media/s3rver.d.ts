/** The part of the S3 server for tests that we use; the package brings no types. */
declare module '@20minutes/s3rver' {
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      allowMismatchedSignatures: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
