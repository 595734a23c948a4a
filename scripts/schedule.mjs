// Runs steps as a queue: whatever is ready begins as soon as cores are free, the longest first.

/**
 * @typedef {{ name: string, cores: number, seconds: number, needs?: string[] }} Step cores it keeps busy, seconds it takes on a machine at rest, steps that must have passed
 * @param {Step[]} steps
 * @param {(step: Step) => Promise<boolean>} run resolves with whether the step passed
 * @param {number} cores
 * @returns {Promise<string[]>} names of steps that never began, because what they need failed
 */
export async function schedule(steps, run, cores) {
  const waiting = steps.toSorted((a, b) => b.seconds - a.seconds);
  const passed = new Set();
  const running = new Set();
  const isReady = ({ needs = [] }) =>
    needs.every((name) => passed.has(name) || !steps.some((step) => step.name === name));
  const free = () => cores - [...running].reduce((sum, { step }) => sum + step.cores, 0);
  for (;;) {
    for (const step of waiting.filter(isReady)) {
      // a step that asks for more than there is runs alone
      if (step.cores > free() && running.size > 0) continue;
      waiting.splice(waiting.indexOf(step), 1);
      const one = { step };
      one.done = run(step).then((isPassed) => {
        if (isPassed) passed.add(step.name);
        running.delete(one);
      });
      running.add(one);
    }
    if (running.size === 0) return waiting.map(({ name }) => name);
    await Promise.race([...running].map(({ done }) => done));
  }
}
