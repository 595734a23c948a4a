/** Longest time that checking holds the page before input and painting get their turn, in ms. */
export const sliceMs = 8;

/** Lets the page breathe; a message comes sooner than a timer, which browsers stretch in the background. */
export function nextSlice(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/** Returns a function that pauses when a time slice is over and otherwise returns at once. */
export function slices(now: () => number = () => performance.now()): () => Promise<void> {
  let begun = now();
  return async () => {
    if (now() - begun < sliceMs) return;
    await nextSlice();
    begun = now();
  };
}
