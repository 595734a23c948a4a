import { sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { NfePorts } from './types.ts';

/**
 * Ports for the browser, also on plain http where `crypto.subtle` is missing: content is compared
 * with its digest, the signature value is left to the server.
 */
export const noblePorts: NfePorts = {
  sha1: (bytes) => sha1(bytes),
  sha256: (bytes) => sha256(bytes),
};
