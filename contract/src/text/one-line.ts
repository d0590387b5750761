export const oneLine = (value: string): string => value.replaceAll(/\s+/g, ' ').trim()
