/** The file that the page saves next. */
export function nextDownload(): Promise<{ readonly name: string; readonly text: string }> {
  return new Promise((resolve) => {
    const press = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function save() {
      HTMLAnchorElement.prototype.click = press;
      void fetch(this.href).then(async (answer) =>
        resolve({
          name: this.download,
          text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer()),
        }),
      );
    };
  });
}
