import packageJson from '../../../package.json' with { type: 'json' }

/** Of this Kiosque: '0.1.0'. */
export const VERSION = packageJson.version
