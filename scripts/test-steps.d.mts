export interface TestStep {
  readonly name: string;
  readonly command: readonly string[];
  /** Begins after the build. */
  readonly needsBuild?: boolean;
}
export function stepsOf(mode: 'quick' | 'whole' | 'deep'): readonly TestStep[];
