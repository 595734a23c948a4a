export interface Step {
  readonly name: string;
  readonly cores: number;
  readonly seconds: number;
  readonly needs?: readonly string[];
}
export function schedule(
  steps: readonly Step[],
  run: (step: Step) => Promise<boolean>,
  cores: number,
): Promise<string[]>;
