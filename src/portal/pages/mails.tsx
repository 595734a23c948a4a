import { actedListPage } from '../../screens/operation/acted-list.tsx';
import { mailList } from '../../screens/operation/acted-row.ts';
import { NoMailServer } from '../../screens/operation/no-mail-server.tsx';

/** Mails that wait, failed and left, for administrators. */
export const Page = actedListPage(mailList, NoMailServer);
