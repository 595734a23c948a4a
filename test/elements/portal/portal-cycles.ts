import { person } from './portal-page.ts';
import type { portalPage } from './portal-page.ts';

type PortalPage = ReturnType<typeof portalPage>;

export const seller = person(
  { '420-010': 1, '600-020': 2 },
  {
    externalSalesRoleInfo: [
      {
        customerId: 1,
        customerName: 'Agrocampo',
        salesRoleId: 'CSC',
        hireDate: '2020-01-01',
        fireDate: null,
      },
    ],
  },
);
export const cycles = [
  { id: 1, name: '2026', tsStart: '', tsEnd: '2027-06-30', status1: 'active' },
  { id: 2, name: '2025', tsStart: '', tsEnd: '2026-06-30', status1: 'inactive' },
];

/** Text of the heading of the open page. */
export const heading = (page: PortalPage) =>
  page.is('h1') ? (page.find('h1').textContent ?? '') : '';
/** Waits until the address is at a place. */
export const hash = (page: PortalPage, wanted: string) =>
  page.until(
    () => location.hash === wanted,
    () => `goes to ${wanted}, is at ${location.hash}`,
  );
