/**
 * Here the database announces, by triggers and with the transaction, every change that a person's session, rights or scope rest on:
 * the id of a session, or `*`. Who commits such a change hears of it before the commit is acknowledged.
 */
export const PERSON_CHANNEL = 'nmv_person';

/** Here the database announces, by a trigger and with the transaction, that there is something for the ledger to take up. */
export const LEDGER_CHANNEL = 'nmv_ledger';
