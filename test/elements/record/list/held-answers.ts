/** Keeps answers from the page until they are released; counts what was asked for meanwhile. */
export function holdAnswers(of: RegExp) {
  const { fetch } = window;
  const asked: string[] = [];
  let held = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const answer = await fetch(input, init);
    asked.push(url);
    if (of.test(url)) {
      held += 1;
      await released;
    }
    return answer;
  };
  return {
    held: () => held,
    sent: (path: RegExp) => asked.filter((url) => path.test(url)).length,
    release() {
      window.fetch = fetch;
      release();
    },
  };
}
