import { useRef, useState } from 'react';
import { useHost, usePage } from '../../../data/page/page-provider.tsx';
import { saveFile } from '../../../data/base/save-file.ts';
import { useWork } from '../../../data/page/use-work.ts';
import { wholePercent } from '../../../domain/rules/whole-percent.ts';
import type { TermsAnswer } from '../../../domain/schema/accounts/account.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Gauge } from '../../../ui/state/gauge.tsx';
import { download } from '../../../ui/icons/control.ts';

/** Words that people read in a minute. */
const WORDS_A_MINUTE = 180;

/** A text to read: paragraphs, and headings where a line begins with `# `. */
function Text({ body }: { readonly body: string }) {
  return body
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) =>
      line.startsWith('# ') ? (
        <h3 className="nmv-reading-head" key={index}>
          {line.slice(2)}
        </h3>
      ) : (
        <p className="nmv-reading-text" key={index}>
          {line}
        </p>
      ),
    );
}

/** The Term of Agreement or the User Manual, with its version and how far one has read. */
export function ReadingStep({ terms }: { readonly terms: TermsAnswer }) {
  const t = useT('account');
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const [read, setRead] = useState(0);
  const minutes = Math.max(1, Math.round(terms.body.split(/\s+/).length / WORDS_A_MINUTE));
  const look = () => {
    const node = box.current;
    if (node)
      setRead((furthest) =>
        Math.max(furthest, Math.min(1, (node.scrollTop + node.clientHeight) / node.scrollHeight)),
      );
  };
  const keep = () => {
    const page = box.current?.ownerDocument;
    const text = `${terms.title}\n${t('version', { version: String(terms.version), date: format.date(terms.publishedOn) })}\n\n${terms.body.replaceAll(/^# /gm, '')}\n`;
    if (page)
      saveFile(
        page,
        new Blob([text], { type: 'text/plain;charset=utf-8' }),
        `${terms.kind}-${terms.version}.txt`,
      );
  };
  const percent = wholePercent(read);
  return (
    <div className="nmv-stack" data-gap="5">
      <div className="nmv-spread nmv-small nmv-muted">
        <span>
          {t('version', { version: String(terms.version), date: format.date(terms.publishedOn) })} ·{' '}
          {t('minutes', { count: minutes })}
        </span>
        <span className="nmv-cluster">
          <Button kind="quiet" size="xs" icon={download} onClick={keep}>
            {t('downloadText')}
          </Button>
          <KeepPdf kind={terms.kind} version={terms.version} />
        </span>
      </div>
      <div
        className="nmv-reading"
        ref={(node) => {
          box.current = node;
          if (node && read === 0) look();
        }}
        tabIndex={0}
        role="region"
        aria-label={terms.title}
        onScroll={look}
      >
        <Text body={terms.body} />
      </div>
      <div className="nmv-readline">
        <Gauge plain passed label={t('readShare', { percent: String(percent) })} reached={read} />
        <span className="nmv-small nmv-muted">{t('readShare', { percent: String(percent) })}</span>
      </div>
    </div>
  );
}

/** The version shown, as the server lays it out. */
function KeepPdf({ kind, version }: Pick<TermsAnswer, 'kind' | 'version'>) {
  const t = useT('account');
  const { http } = usePage();
  const { host } = useHost();
  const { busy, run } = useWork('nmv.account');
  const keep = () =>
    run(
      async () => {
        const path = `/apis/v1/accesspolicies/terms/${kind}/pdf`;
        const query = { version: String(version) };
        const { blob, fileName } = await http.download(path, { query, as: 'no session' });
        saveFile(host.ownerDocument, blob, fileName);
      },
      { failed: t('downloadFailed') },
    );
  return (
    <Button kind="quiet" size="xs" icon={download} busy={busy} onClick={() => void keep()}>
      {t('downloadPdf')}
    </Button>
  );
}
