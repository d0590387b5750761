declare module 'webvtt-parser' {
  interface ParsedCue {
    startTime: number
    endTime: number
    text: string
  }
  interface ParseError {
    message: string
    line: number
    col: number
  }
  export class WebVTTParser {
    parse(file: string, mode: string): { cues: ParsedCue[]; errors: ParseError[] }
  }
}
