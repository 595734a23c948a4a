import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Finding } from '../../../ui/state/message.tsx';

/** Something of a paste or a file that found no place in the sheet. */
export interface LeftLine {
  readonly text: string;
}

/** Lines listed at first; of the rest only the number is shown. */
const FIRST = 20;

interface FileReportProps {
  readonly lines: readonly LeftLine[];
  readonly onClose: () => void;
}

/** Lists the lines that were not taken over. */
export function FileReport({ lines, onClose }: FileReportProps) {
  const t = useT('campaigns');
  const common = useT('common');
  if (lines.length === 0) return null;
  return (
    <Finding
      tone="warning"
      title={t('leftOut', { count: lines.length })}
      action={
        <Button size="xs" onClick={onClose}>
          {common('close')}
        </Button>
      }
    >
      <ul className="nmv-plain-list">
        {lines.slice(0, FIRST).map(({ text }, at) => (
          // lines may say the same
          <li key={`${at} ${text}`}>{text}</li>
        ))}
        {lines.length > FIRST && <li>{t('andMore', { count: lines.length - FIRST })}</li>}
      </ul>
    </Finding>
  );
}
