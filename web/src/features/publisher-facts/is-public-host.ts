/** Names and addresses that only one machine or one house knows. */
const AT_HOME =
  /^(localhost|.+\.(localhost|local|internal|lan|home\.arpa|test)|127\..+|10\..+|192\.168\..+|172\.(1[6-9]|2\d|3[01])\..+|169\.254\..+|\[(::1|f[cd].*|fe80.*)\])$/

/** Whether a site of this origin is open to everybody, and not to whoever tries it out. */
export const isPublicHost = (publicUrl: string): boolean => !AT_HOME.test(URL.parse(publicUrl)?.hostname ?? 'localhost')
