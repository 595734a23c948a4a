import { useRef } from 'react';
import type { ReactNode } from 'react';
import { usePage } from '../../data/page/page-provider.tsx';
import { Button } from '../../ui/base/button.tsx';
import { copyText } from '../../ui/base/copy-text.ts';
import { copy } from '../../ui/icons/control.ts';

interface CodeToCopyProps {
  readonly label: string;
  readonly text: string;
  /** Label of the button and the confirmation after copying. */
  readonly words: { readonly copy: string; readonly copied: string };
  /** Long words are broken instead of scrolled. */
  readonly wraps?: boolean;
  readonly children?: ReactNode;
}

/** Code, and a button that copies it. */
export function CodeToCopy({ label, text, words, wraps, children }: CodeToCopyProps) {
  const { toasts } = usePage();
  const place = useRef<HTMLPreElement>(null);
  const take = () => {
    if (place.current && copyText(place.current.ownerDocument, text))
      toasts.show({ tone: 'positive', message: words.copied, group: 'nmv.copy' });
  };
  return (
    <div className="nmv-stack" data-gap="2">
      <div className="nmv-spread">
        <div>{children}</div>
        <Button size="xs" kind="quiet" icon={copy} onClick={take}>
          {words.copy}
        </Button>
      </div>
      <pre
        ref={place}
        className="nmv-copy-code"
        data-wraps={wraps ? '' : undefined}
        role="region"
        aria-label={label}
        tabIndex={0}
      >
        {text}
      </pre>
    </div>
  );
}
