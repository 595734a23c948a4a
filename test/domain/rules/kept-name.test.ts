import assert from 'node:assert/strict';
import { test } from 'vitest';
import { keptName } from '../../../src/domain/rules/invoice/kept-name.ts';

test('a kept file ends as its content says, and no further ending is read in its name', () => {
  const pdf = (sent: string) => keptName(sent, 'pdf');
  assert.deepEqual(
    [
      'order.pdf',
      'ORDER.PDF',
      'x.pdf.html',
      'order.exe',
      'page.html.pdf',
      'x.7z.pdf',
      'order',
      'nota 1.234 de 03.11.2026.pdf',
      'evidência (2).pdf',
    ].map(pdf),
    [
      'order.pdf',
      'ORDER.pdf',
      'x_pdf_html.pdf',
      'order_exe.pdf',
      'page_html.pdf',
      'x_7z.pdf',
      'order.pdf',
      'nota 1.234 de 03.11.2026.pdf',
      'evidência (2).pdf',
    ],
  );
  assert.equal(keptName('foto.jpeg', 'jpg'), 'foto.jpg');
  assert.equal(keptName('x.pdf.html'), 'x_pdf.html', 'without a known content the last one stays');
});

test('a kept name contains no folders and no signs that control a screen or a header', () => {
  assert.equal(keptName('../../etc/passwd', 'xml'), 'passwd.xml');
  assert.equal(keptName('C:\\docs\\nota.xml', 'xml'), 'nota.xml');
  assert.equal(keptName('nota\u202elmth\r\n\u0000.xml', 'xml'), 'notalmth.xml');
  assert.equal(keptName('a"; filename=b<c>.xml', 'xml'), 'a__ filename_b_c_.xml');
  assert.equal(keptName('.htaccess', 'png'), 'htaccess.png');
  assert.equal(keptName('...', 'png'), '_.png');
  assert.equal(keptName('e\u0301.pdf', 'pdf'), 'é.pdf');
  const long = keptName(`${'a'.repeat(50_000)}.html`, 'pdf');
  assert.deepEqual([long.length, long.endsWith('a_html.pdf')], [120, false]);
  assert.ok(long.endsWith('a.pdf'));
});
