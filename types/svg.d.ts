/** The outline of an icon on a 256 × 256 ground; made by `scripts/icon-paths.mjs`. */
declare module '*.svg' {
  const outline: `M${string}`;
  export default outline;
}
/** The same in whole numbers. */
declare module '*.svg?rounded' {
  const outline: `M${string}`;
  export default outline;
}
