import { SMTPServer } from 'smtp-server';

/** A mail server on this machine. */
export interface MailReceiver {
  readonly url: string;
  /** All that was sent to an address, decoded, oldest first. */
  to(address: string): readonly string[];
  close(): Promise<void>;
}

/** Undoes quoted-printable, in which programs send texts with long lines. */
function decoded(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_whole, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
}

/**
 * Takes mails, but for an address that holds `unknown` (refused for good), `busy` (not now) or `newcomer` (for good, the first time);
 * refusals repeat it, as those of mail servers do.
 */
export async function receiveMails(): Promise<MailReceiver> {
  const known = new Set<string>();
  const isStranger = (address: string): boolean => {
    if (!address.includes('newcomer') || known.has(address)) return address.includes('unknown');
    known.add(address);
    return true;
  };
  const received: { readonly to: readonly string[]; readonly text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const responseCode = isStranger(address) ? 550 : address.includes('busy') ? 451 : undefined;
      done(
        responseCode === undefined
          ? null
          : Object.assign(new Error(`<${address}>: recipient address rejected`), { responseCode }),
      );
    },
    onData(stream, { envelope }, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), text: decoded(text) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const bound = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`,
    to: (address) => received.filter(({ to }) => to.includes(address)).map(({ text }) => text),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
