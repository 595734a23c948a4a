import assert from 'node:assert/strict';
import { test } from 'vitest';
import { channelInvoices } from '../../src/domain/listings/invoices.ts';
import { fixedValues } from '../../src/domain/fields/kinds.ts';
import { locales } from '../../src/i18n/locale.ts';
import { translator } from '../../src/i18n/server.ts';

const status = channelInvoices.fields['status1'];
const values = (status && fixedValues(status)) ?? [];

for (const locale of locales)
  test(`[4.09] filters and files call the status of an invoice as its mark does, in ${locale}`, () => {
    const words = translator(locale);
    assert.equal(values.length, 7);
    for (const { value, label } of values)
      assert.equal(
        words.fields(channelInvoices.resource).maybe(label)?.toLowerCase(),
        words.of('invoices').maybe(`status.${value}`)?.toLowerCase(),
      );
  });
