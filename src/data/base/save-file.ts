/** Milliseconds for the browser to start the download before the file's memory is released. */
const keptMs = 60_000;

/** Hands a file to the person, as if it had been downloaded. */
export function saveFile(page: Document, blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = page.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}
