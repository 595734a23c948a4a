import { linkedParts } from './safe-links.ts';

/** A plain text with its lines; web addresses that are safe to open are links. */
export function LinkedText({ text }: { readonly text: string }) {
  return (
    <p className="nmv-mail-text">
      {linkedParts(text).map(({ text: part, href }, at) =>
        href === undefined ? (
          part
        ) : (
          <a key={at} className="nmv-link" href={href} target="_blank" rel="noopener noreferrer">
            {part}
          </a>
        ),
      )}
    </p>
  );
}
