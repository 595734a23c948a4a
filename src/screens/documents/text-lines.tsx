import type { Block } from '../../domain/rules/documents/body.ts';

/** The text of a document, line by line. */
export function TextLines({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <>
      {blocks.map(({ kind, text }, index) => (
        <p className="nmv-doc-line" data-head={kind === 'heading' ? '' : undefined} key={index}>
          {text}
        </p>
      ))}
    </>
  );
}
