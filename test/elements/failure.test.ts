import { expect } from '@open-wc/testing';
import { ApiError } from '../../src/data/calls/api-error.ts';
import { describeFailure } from '../../src/data/page/failure.ts';
import { createToasts } from '../../src/data/base/toasts.ts';
import type { Toast } from '../../src/data/base/toasts.ts';
import { common } from '../../src/i18n/en-US/common.ts';
import { createMessages } from '../../src/i18n/t.ts';

const messages = createMessages();
messages.add('en-US', 'common', common);
const words = messages.of('en-US', 'common');
const refused = (
  status: number,
  code: ApiError['code'],
  message: string,
  more: { affectedField?: string; requestId?: string } = {},
) => new ApiError({ kind: 'problem', status, code, message, ...more });

const cases: readonly [string, unknown, Partial<Toast>][] = [
  [
    "[8.07] 401 warns with the server's message",
    refused(401, '010-010', 'Invalid user e-mail and/or password'),
    { tone: 'warning', message: 'Invalid user e-mail and/or password', timeoutMs: 5000 },
  ],
  [
    '[8.05] [S14] 401 without a message of ours says that access is not authorized, not what the protocol calls it',
    refused(401, '', 'Unauthorized'),
    { tone: 'warning', message: 'Access not authorized' },
  ],
  [
    '[8.05] 401 without any text says that access is not authorized',
    refused(401, '', ''),
    { tone: 'warning', message: 'Access not authorized' },
  ],
  [
    '[8.07] [9.06] 500 and above are negative and stay long enough to be read, with the request number for support',
    refused(
      500,
      'unexpected',
      'An unexpected error has occurred. Please contact technical support.',
      { requestId: 'r-7' },
    ),
    {
      tone: 'negative',
      message: 'An unexpected error has occurred. Please contact technical support.',
      caption: 'Reference r-7',
      timeoutMs: 20_000,
    },
  ],
  [
    '[8.07] other statuses warn',
    refused(409, 'update-conflict', 'Data was changed in another session.'),
    { tone: 'warning', message: 'Data was changed in another session.', timeoutMs: 5000 },
  ],
  [
    '[8.04] a network that fails is negative, with its caption',
    new ApiError({ kind: 'network' }),
    {
      tone: 'negative',
      message: 'Network Error',
      caption: 'Check your internet connection. If it works, contact technical support.',
      timeoutMs: 20_000,
    },
  ],
  [
    '[8.04] a gateway that answers for the server says that the service is unavailable',
    refused(502, '', 'Bad Gateway'),
    { tone: 'negative', message: 'Service Unavailable' },
  ],
  [
    '[8.07] [S14] another answer that is none of ours is told in our words, with the status text for support',
    refused(500, '', 'Internal Server Error'),
    {
      tone: 'negative',
      message: 'An unexpected error has occurred. Please contact technical support.',
      caption: 'Reference 500 Internal Server Error',
      timeoutMs: 20_000,
    },
  ],
  [
    '[8.07] so is what is refused on the way, as a warning, also where the protocol has no text',
    refused(413, '', ''),
    {
      tone: 'warning',
      message: 'An unexpected error has occurred. Please contact technical support.',
      caption: 'Reference 413',
    },
  ],
  [
    '[8.10] what is no failure of a call is unexpected',
    new Error('a mistake of ours'),
    {
      tone: 'negative',
      message: 'An unexpected error has occurred. Please contact technical support.',
    },
  ],
  [
    '[8.01] 23503 warns for 20 s and can be closed',
    refused(
      409,
      '23503',
      'Referential Integrity Constraint: cannot delete data referenced elsewhere',
    ),
    {
      tone: 'warning',
      message: 'Referential Integrity Constraint: cannot delete data referenced elsewhere',
      caption: 'Cannot delete data referenced in other functions.',
      timeoutMs: 20_000,
      closable: true,
    },
  ],
  [
    '[8.01] 23505 names the field in its caption',
    refused(409, '23505', 'Duplicate data: taxNum', { affectedField: 'taxNum' }),
    {
      tone: 'warning',
      message: 'Duplicate data: taxNum',
      caption: 'Field: taxNum',
      timeoutMs: 20_000,
      closable: true,
    },
  ],
  [
    '[8.01] 23502 names the field in its caption',
    refused(400, '23502', 'null value field: name1', { affectedField: 'name1' }),
    {
      tone: 'warning',
      message: 'null value field: name1',
      caption: 'Field: name1',
      timeoutMs: 20_000,
      closable: true,
    },
  ],
  [
    'what the person stopped is told as that',
    new ApiError({ kind: 'aborted' }),
    { tone: 'warning', message: common.cancelled },
  ],
];

describe('failures', () => {
  for (const [name, error, expected] of cases) {
    it(name, () => {
      const toasts = createToasts();
      toasts.show(describeFailure(error, words));
      expect(toasts.get()[0]).to.include(expected);
    });
  }
});
