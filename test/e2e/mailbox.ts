import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { PATIENCE_MS } from './browser.ts';
import type { Site } from './site.ts';

interface ShownMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The link in a mail of the demo's mailbox, as soon as one has come that fits. */
export async function linkIn(site: Site, to: string, path: string): Promise<string> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const mails = (await (
      await fetch(`${site.portal}/demo/mails.json`)
    ).json()) as readonly ShownMail[];
    const link = mails
      .filter((mail) => mail.to === to)
      .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
      .find((each) => each.includes(path));
    if (link !== undefined) return link;
    assert.ok(performance.now() < until, `no mail with ${path} came to ${to}`);
    await pause(100);
  }
}
