import { FailedMails } from '../../screens/operation/failed-mails.tsx';

/** Mails that failed, for administrators. */
export function Page() {
  return <FailedMails />;
}
