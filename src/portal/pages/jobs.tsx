import { actedListPage } from '../../screens/operation/acted-list.tsx';
import { jobList } from '../../screens/operation/acted-row.ts';

/** Work that waits, runs and failed, for administrators. */
export const Page = actedListPage(jobList);
