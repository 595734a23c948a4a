import { useState } from 'react';
import { CODE_DIGITS, CODE_MINUTES } from '../../domain/rules/documents/signing.ts';
import type { SigningView } from '../../domain/wire/documents.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/choice.tsx';
import { Prompt } from '../../ui/prompt.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Gate, gateStates } from './gate.tsx';
import { IdentityFields } from './identity-fields.tsx';
import type { SigningWay } from './signing-way.ts';
import { useSending } from './use-sending.ts';

interface SigningGatesProps {
  readonly view: SigningView;
  readonly way: SigningWay;
  readonly hasRead: boolean;
  readonly onView: (view: SigningView) => void;
}

/** What comes before a signature, in its order: read, say who one is, the code of a link, accept. */
export function SigningGates({ view, way, hasRead, onView }: SigningGatesProps) {
  const t = useT('documents');
  const [identity, setIdentity] = useState(way.known ?? { name: '', taxNum: '' });
  const [code, setCode] = useState('');
  const [consents, setConsents] = useState(false);
  const [refusing, setRefusing] = useState(false);
  const { busy, wrong, send } = useSending();
  const isNamed = identity.name.trim() !== '' && identity.taxNum.trim() !== '';
  const hasCode = way.mailCode === undefined || code.replace(/\D/g, '').length === CODE_DIGITS;
  const passed = [hasRead, isNamed, ...(way.mailCode ? [hasCode] : []), consents];
  const states = gateStates(passed);
  const missing = [
    ...(hasRead ? [] : [t('missRead')]),
    ...(isNamed ? [] : [t('missWho')]),
    ...(hasCode ? [] : [t('missCode')]),
    ...(consents ? [] : [t('missConsent')]),
  ];
  const sign = async () => {
    const signed = await send(() => way.sign({ ...identity, hasRead, consents, code }));
    if (signed) onView(signed);
  };
  const refuse = async (reason: string) => {
    const refused = await send(() => way.refuse(reason));
    setRefusing(false);
    if (refused) onView(refused);
  };
  const last = passed.length;
  return (
    <>
      <ol className="nmv-doc-gates">
        <Gate number={1} state={states[0] ?? 'now'} title={t('gateRead')}>
          <span className="nmv-small nmv-muted">{t('gateReadHint')}</span>
        </Gate>
        <Gate number={2} state={states[1] ?? 'later'} title={t('gateWho')}>
          {way.known ? (
            <span>
              {way.known.name}
              <br />
              <span className="nmv-small nmv-muted">{t('matches')}</span>
            </span>
          ) : (
            <>
              <p className="nmv-small nmv-muted">{t('gateWhoHint')}</p>
              <IdentityFields value={identity} onChange={setIdentity} wrong={wrong} />
            </>
          )}
        </Gate>
        {way.mailCode && (
          <Gate number={3} state={states[2] ?? 'later'} title={t('gateCode')}>
            <CodeGate
              {...{ code, wrong: wrong['code'], mailCode: way.mailCode }}
              emailHint={view.signatory.emailHint}
              onCode={setCode}
            />
          </Gate>
        )}
        <Gate number={last} state={states[last - 1] ?? 'later'} title={t('gateConsent')}>
          <Check checked={consents} onChecked={setConsents}>
            <span className="nmv-small" lang={view.docLocale}>
              {view.clause}
            </span>
          </Check>
          <Button
            kind="primary"
            size="lg"
            block
            busy={busy}
            disabled={missing.length > 0}
            onClick={() => void sign()}
          >
            {t('sign')}
          </Button>
          <p className="nmv-small nmv-muted" aria-live="polite">
            {missing.length > 0 && `${t('missing', { what: missing.join(', ') })} `}
            {t('evidenceNote')}
          </p>
          <Button kind="danger-quiet" onClick={() => setRefusing(true)}>
            {t('refuse')}
          </Button>
        </Gate>
      </ol>
      {refusing && (
        <Prompt
          title={t('refuseTitle')}
          lead={t('refuseLead')}
          label={t('reason')}
          confirm={t('refuse')}
          danger
          multiline
          busy={busy}
          check={(value) => (value.trim() === '' ? t('reason') : undefined)}
          onConfirm={(reason) => void refuse(reason)}
          onCancel={() => setRefusing(false)}
        />
      )}
    </>
  );
}

interface CodeGateProps {
  readonly code: string;
  readonly emailHint: string;
  readonly wrong: string | undefined;
  readonly onCode: (code: string) => void;
  readonly mailCode: NonNullable<SigningWay['mailCode']>;
}

/** The code that is mailed, asked for and typed. */
function CodeGate({ code, emailHint, wrong, onCode, mailCode }: CodeGateProps) {
  const t = useT('documents');
  const { busy, send } = useSending();
  const [sentTo, setSentTo] = useState<string>();
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
            value={code}
            error={wrong}
            sized="lg"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODE_DIGITS}
            onChange={(event) => onCode(event.currentTarget.value.replace(/\D/g, ''))}
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
