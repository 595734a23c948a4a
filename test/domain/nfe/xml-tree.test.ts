import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  attribute,
  child,
  childText,
  descend,
  elements,
  findAll,
} from '../../../src/domain/nfe/xml-find.ts';
import { MAX_DEPTH, parseXml, XmlElement } from '../../../src/domain/nfe/xml-tree.ts';

function root(xml: string): XmlElement {
  const parsed = parseXml(xml);
  if (!(parsed instanceof XmlElement)) throw new Error(`${parsed.code}: ${xml}`);
  return parsed;
}

const refused: readonly (readonly [xml: string, code: string])[] = [
  ['', 'xmlTruncated'],
  ['<a>', 'xmlTruncated'],
  ['<a', 'xmlTruncated'],
  ['<a>&lt', 'xmlTruncated'],
  ['<a></b>', 'xmlMalformed'],
  ['<a/><b/>', 'xmlMalformed'],
  ['<a/>text', 'xmlMalformed'],
  ['<a b="1" b="2"/>', 'xmlMalformed'],
  ['<a b=1/>', 'xmlMalformed'],
  ['<a>&nbsp;</a>', 'xmlMalformed'],
  ['<a>]]></a>', 'xmlMalformed'],
  ['<a>\u0001</a>', 'xmlMalformed'],
  ['<a>&#0;</a>', 'xmlMalformed'],
  ['<p:a/>', 'xmlMalformed'],
  ['<a p:b="1"/>', 'xmlMalformed'],
  ['<a xmlns:p=""/>', 'xmlMalformed'],
  ['<a xmlns:="u"/>', 'xmlMalformed'],
  ['<a xmlns:xmlns="u"/>', 'xmlMalformed'],
  ['<a xmlns:xml="u"/>', 'xmlMalformed'],
  ['<a xmlns:p="http://www.w3.org/XML/1998/namespace"/>', 'xmlMalformed'],
  ['<a xmlns:p:q="u"/>', 'xmlMalformed'],
  ['<p:a:b xmlns:p="u"/>', 'xmlMalformed'],
  ['<:a xmlns:p="u"/>', 'xmlMalformed'],
  ['<p: xmlns:p="u"/>', 'xmlMalformed'],
  ['<a xmlns:p="u" xmlns:q="u" p:b="1" q:b="2"/>', 'xmlMalformed'],
  ['<!DOCTYPE a><a/>', 'doctypeForbidden'],
  ['<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', 'doctypeForbidden'],
  ['<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'doctypeForbidden'],
  ['<!DOCTYPE a [<!ENTITY a "&b;&b;"><!ENTITY b "&c;&c;">]><a>&a;</a>', 'doctypeForbidden'],
  ['<a>'.repeat(MAX_DEPTH + 1), 'nestedTooDeep'],
  ['<a>'.repeat(1_000_000), 'nestedTooDeep'],
];
for (const [xml, code] of refused) {
  test(`${code}: ${xml.slice(0, 60) || '(nothing)'}`, () => {
    const parsed = parseXml(xml);
    assert.ok(!(parsed instanceof XmlElement));
    assert.equal(parsed.code, code);
  });
}

test('the place of an error is told', () => {
  assert.deepEqual(parseXml('<a>\n  <b></c></a>'), {
    code: 'xmlMalformed',
    severity: 'refused',
    params: { line: 2, column: 10 },
  });
});

test('the deepest nesting allowed is read', () => {
  assert.ok(parseXml('<a>'.repeat(MAX_DEPTH) + '</a>'.repeat(MAX_DEPTH)) instanceof XmlElement);
});

test('namespaces are resolved, attributes without prefix have none', () => {
  const a = root('<p:a xmlns:p="u" xmlns="v" p:x="1" y="2"><b/><c xmlns=""/></p:a>');
  assert.deepEqual([a.local, a.namespace], ['a', 'u']);
  assert.deepEqual(
    a.attributes.map(({ local, namespace, value }) => [local, namespace, value]),
    [
      ['x', 'u', '1'],
      ['y', '', '2'],
    ],
  );
  assert.deepEqual(
    elements(a).map(({ local, namespace }) => [local, namespace]),
    [
      ['b', 'v'],
      ['c', ''],
    ],
  );
  assert.equal(attribute(a, 'x'), undefined);
  assert.equal(attribute(a, 'y'), '2');
});

test('xml: is always bound', () => {
  assert.equal(
    root('<a xml:lang="pt"/>').attributes[0]?.namespace,
    'http://www.w3.org/XML/1998/namespace',
  );
});

test('names of the language are names like others', () => {
  const a = root('<constructor __proto__="1"><toString>x</toString></constructor>');
  assert.equal(attribute(a, '__proto__'), '1');
  assert.equal(childText(a, 'toString'), 'x');
});

test('text around comments and CDATA is one text; entities of XML are read', () => {
  assert.deepEqual(root('<a>1<!-- x -->2<![CDATA[<3>]]>&amp;&#52;</a>').children, ['12<3>&4']);
});

test('a text is decoded once', () => {
  assert.deepEqual(root('<a>&amp;lt;&#38;gt;&amp;#52;%3C&amp;amp;</a>').children, [
    '&lt;&gt;&#52;%3C&amp;',
  ]);
});

test('children are found in their parent’s namespace only', () => {
  const a = root('<a xmlns="u"><b xmlns="other">1</b><b> 2 </b><c><d>3</d></c><e/></a>');
  assert.equal(childText(a, 'b'), '2');
  assert.equal(descend(a, 'c', 'd')?.local, 'd');
  assert.equal(descend(a, 'x', 'd'), undefined);
  assert.equal(child(undefined, 'b'), undefined);
  assert.equal(childText(a, 'e'), undefined);
  assert.deepEqual(elements(undefined), []);
});

test('a search does not look inside closed elements', () => {
  const found = findAll(
    root('<a><b><c/></b><d><c/><b/></d></a>'),
    new Set(['b', 'c']),
    new Set(['b']),
  );
  assert.deepEqual(
    found.map(({ local }) => local),
    ['b', 'c', 'b'],
  );
});
