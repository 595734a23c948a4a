import { useT } from '../../../../i18n/use-t.ts';
import { Finding } from '../../../../ui/state/message.tsx';
import type { KeyFileState, RejectedKeyFile } from './use-key-file.ts';

/** Reports the result for a chosen file unless it was read without problems. */
export function KeyFileNote({ state }: { readonly state: KeyFileState }) {
  const t = useT('posting');
  const invoices = useT('invoices');
  const common = useT('common');
  switch (state.phase) {
    case 'idle':
    case 'reading':
      return null;
    case 'read':
      return state.rounded === 0 ? null : (
        <Finding tone="warning" title={t('keysRounded', { count: state.rounded })}>
          {t('keysRoundedText')}
        </Finding>
      );
    case 'rejected': {
      const { length } = state.files;
      return (
        <Finding tone="danger" title={invoices('rejectedFiles', { count: length, length })}>
          <ul className="nmv-posting-notes">
            {state.files.slice(0, 20).map((file, index) => (
              <li key={index}>
                <span className="nmv-strong nmv-posting-file">{file.name}</span>
                {' · '}
                <Rejected file={file} />
              </li>
            ))}
          </ul>
        </Finding>
      );
    }
    case 'failed':
      return (
        <Finding tone="danger" title={t('fileNotRead')}>
          {state.error.kind === 'problem'
            ? state.error.fields.map(({ message }) => message).join(' ') || state.error.message
            : common('networkErrorCaption')}
        </Finding>
      );
  }
}

function Rejected({ file: { why, limitMb } }: { readonly file: RejectedKeyFile }) {
  const t = useT('posting');
  const invoices = useT('invoices');
  if (why === 'type') return t('rejectedKeyFile');
  return why === 'empty' ? invoices('rejectedEmpty') : invoices('rejectedSize', { limit: limitMb });
}
