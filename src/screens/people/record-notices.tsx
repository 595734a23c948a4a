import type { ExtraPanelProps } from '../record/extras.ts';
import { EmailChangeNotice } from './email-change-notice.tsx';
import { IdentityChangeNotice } from './identity-change-notice.tsx';
import { ReleaseNotice } from './release-notice.tsx';

/** Lists notices to read before changing a person's record. */
export function RecordNotices({ detail }: ExtraPanelProps) {
  return (
    <>
      <ReleaseNotice detail={detail} />
      <EmailChangeNotice detail={detail} />
      <IdentityChangeNotice detail={detail} />
    </>
  );
}
