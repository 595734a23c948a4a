/** The text of a script for a worker thread; made by `scripts/worker-source.mjs`. */
declare module '*?worker' {
  const source: string;
  export default source;
}
