import { useRef, useState } from 'react';
import { CODE_DIGITS, CODE_MINUTES } from '../../domain/rules/documents/signing.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { TextInput } from '../../ui/input/text-input.tsx';
import { useComposed } from '../../ui/base/use-composed.ts';
import type { SigningWay } from './signing-way.ts';
import { useDocumentSending } from './use-sending.ts';

interface CodeGateProps {
  readonly code: string;
  readonly emailHint: string;
  readonly wrong: string | undefined;
  readonly onCode: (code: string) => void;
  readonly mailCode: NonNullable<SigningWay['mailCode']>;
}

/** The code that is mailed, asked for and typed. */
export function CodeGate({ code, emailHint, wrong, onCode, mailCode }: CodeGateProps) {
  const t = useT('documents');
  const { busy, send } = useDocumentSending();
  const [sentTo, setSentTo] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { events } = useComposed(input, code, (typed) => onCode(typed.replace(/\D/g, '')));
  const ask = async () => {
    const sent = await send(mailCode);
    if (sent) {
      setSentTo(sent.emailHint);
      onCode('');
    }
  };
  return (
    <>
      <p className="nmv-small nmv-muted" role="status">
        {sentTo === undefined
          ? t('gateCodeHint', { email: emailHint, minutes: CODE_MINUTES })
          : t('codeSent', { email: sentTo })}
      </p>
      {sentTo !== undefined && (
        <div className="nmv-doc-code">
          <TextInput
            label={t('code')}
            {...events}
            ref={input}
            error={wrong}
            sized="lg"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODE_DIGITS}
          />
        </div>
      )}
      <span>
        <Button busy={busy} onClick={() => void ask()}>
          {t(sentTo === undefined ? 'sendCode' : 'sendCodeAgain')}
        </Button>
      </span>
    </>
  );
}
