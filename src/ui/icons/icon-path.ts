/** Outline of an icon on a 256 × 256 ground; the modules under `icons/` hold those in use. */
export type IconPath = `M${string}`;
