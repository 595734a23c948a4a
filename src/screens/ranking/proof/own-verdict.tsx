import { useState } from 'react';
import { isRight } from '../../../domain/rules/ranking/sealed/check-own.ts';
import { useT } from '../../../i18n/use-t.ts';
import { sealCheck } from '../../../ui/icons/ranking.ts';
import { Finding } from '../../../ui/state/message.tsx';
import { TextInput } from '../../../ui/input/text-input.tsx';
import { CheckSteps } from './own-check-steps.tsx';
import type { CheckedStep } from './own-check-steps.tsx';

interface OwnVerdictProps extends CheckedStep {
  readonly published: string;
  readonly isOwn: boolean;
}

/** Four by four, as one compares it by eye. */
const inGroups = (sha256: string): string => (sha256.match(/.{1,4}/g) ?? []).join(' ');

/** Shows the result of the check: the sentence, the comparison, both digests and their meaning. */
export function OwnVerdict({ own, check, published, isOwn }: OwnVerdictProps) {
  const t = useT('ownCheck');
  const count = own.parts.reduce((sum, part) => sum + part.lines.length, 0);
  if (count === 0 && own.place === null)
    return <p role="status">{t(isOwn ? 'nothing' : 'nothingOf')}</p>;
  const agrees = isRight({ ...check, isSumRight: check.isSumRight || !own.isWhole });
  return (
    <>
      <div role="status">
        {agrees ? (
          <Finding tone="success" icon={sealCheck} title={t('right')}>
            {t('rightText', { count })}
          </Finding>
        ) : (
          <Finding tone="danger" title={t('wrong')}>
            {t('wrongText')}
          </Finding>
        )}
      </div>
      <CheckSteps own={own} check={check} count={count} />
      <Digests published={published} here={check.sha256} />
      <details className="nmv-rank-meaning">
        <summary>{t('meaning')}</summary>
        <div className="nmv-stack nmv-small" data-gap="2">
          <p>{t('proves')}</p>
          <p>{t('provesNot')}</p>
          <p>{t('provesNeither')}</p>
        </div>
      </details>
    </>
  );
}

/** Shows the published and the computed digest, and compares a digest the user noted earlier. */
function Digests({ published, here }: { readonly published: string; readonly here: string }) {
  const t = useT('ownCheck');
  const [typed, setTyped] = useState('');
  const noted = typed.replace(/[^0-9a-f]/gi, '').toLowerCase();
  const isSame = noted === published;
  return (
    <>
      <dl className="nmv-rank-digests">
        <dt className="nmv-small nmv-muted">{t('published')}</dt>
        <dd className="nmv-code">{inGroups(published)}</dd>
        <dt className="nmv-small nmv-muted">{t('here')}</dt>
        <dd className="nmv-code nmv-tone" data-tone={here === published ? 'success' : 'danger'}>
          {inGroups(here)}
        </dd>
      </dl>
      <TextInput
        kind="code"
        label={t('noted')}
        hint={noted === '' ? t('notedHint') : isSame ? t('notedSame') : undefined}
        error={noted === '' || isSame ? undefined : t('notedOther')}
        optional=""
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </>
  );
}
