/**
 * An API that misbehaves on purpose, beside the tests of the browser side: what a sound server never does.
 * Each test names a folder of its own below /faulty/, so that no state is shared.
 */
const rooms = new Map();

function room(name) {
  if (!rooms.has(name))
    rooms.set(name, {
      calls: [],
      access: 1,
      antiForgery: 1,
      refreshRefused: false,
      failing: false,
    });
  return rooms.get(name);
}

function problem(context, status, code, message) {
  context.status = status;
  context.body = { code, message, requestId: 'r-1' };
}

const tokens = (state) => ({
  accessToken: `access-${state.access}`,
  accessTokenExpiration: '',
  refreshToken: `refresh-${state.access}`,
  refreshTokenExpiration: '',
});
const person = (state) => ({
  ...tokens(state),
  id: 7,
  userAvatar: null,
  initials: 'AB',
  userName: 'ana@example.com',
  name1: 'Ana Braga',
  status: 3,
  rowSCN: 1,
  userProfile: [],
  isAdmin: false,
  userPreferences: { campaignsNmv: { showStartupPage: 1 } },
  changePasswdNextLogon: 0,
  externalSalesRoleInfo: [],
  userMenuEnabled: true,
  tzOffset: 180,
  salesRole: null,
  ...state.person,
});

/** Event stream that was opened last in each `room` of the faulty API. */
const streams = new WeakMap();

const cicles = [{ id: 1, name: '2026', tsStart: '', tsEnd: '', status1: 'active' }];

/** A service that is away for a moment, as many times as the state says. */
function interrupted(context, state) {
  if (state.interruptions > 0) {
    state.interruptions -= 1;
    context.set('retry-after', String(state.backAfter ?? 1));
    return problem(context, 503, 'database-away', 'The service is interrupted for a moment.');
  }
  context.body = { back: true };
}

/** Builds the settings of a person without any data. */
const ownSettings = (state) => ({
  status: state.person?.status ?? 3,
  rowSCN: 1,
  userEmail: 'ana@example.com',
  isExternal: true,
  values: { general: {}, address: {}, communication: {} },
  stateName: null,
  channels: [],
  stepsDone: [],
  superiorNames: [],
  completedAt: null,
  showStartupPage: 1,
  emailChange: null,
  twoFactor: { isOn: false, isRequired: false, recoveryCodesLeft: 0, asksPassword: true },
});

const answers = {
  'GET /apis/v1/anti-forgery': (context, state) => {
    context.set('x-xsrf-token', `token-${state.antiForgery}`);
    context.status = 204;
  },
  'POST /apis/v1/login/refresh': async (context, state) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (state.failing) return problem(context, 503, 'unavailable', 'Service Unavailable');
    if (state.refreshRefused)
      return problem(context, 401, 'session-ended', 'Your session has ended.');
    state.access += 1;
    context.body = person(state);
  },
  'POST /api/v1/login': (context, state) => {
    if (state.refuses) {
      if (state.refuses.retryAfter) context.set('retry-after', String(state.refuses.retryAfter));
      return problem(context, state.refuses.status, state.refuses.code, state.refuses.message);
    }
    context.body = state.changePassword
      ? { changePasswdNextLogon: 1, resetToken: 'once' }
      : { ...person(state), userInfo: person(state) };
  },
  'DELETE /api/v1/login': (context) => {
    context.status = 204;
  },
  'POST /apis/v1/users/actas': (context, state) => {
    context.body = {
      ...person(state),
      ...tokens(state),
      refreshToken: 'refresh-acting',
      id: 8,
      name1: 'Bia Reis',
      sub: '7',
    };
  },
  'DELETE /apis/v1/users/actas': (context) => {
    context.body = {};
  },
  'GET /apis/v1/users/7/documents/status': (context, state) => {
    if (state.noDocuments)
      return problem(context, 500, 'unexpected', 'An unexpected error has occurred.');
    context.body = { docStatus: '3' };
  },
  'GET /apis/v1/accesspolicies/users/settings': (context, state) => {
    context.body = ownSettings(state);
  },
  'GET /apis/v1/campaigns/cicles/options': (context) => {
    context.body = { cicleInfo: { currentCicle: cicles[0], cicles: [] } };
  },
  'GET /apis/v1/searches/campaigns/cicles/options': (context, state) => {
    context.body = { cicleOptions: state.cicles ?? cicles };
  },
  'GET /apis/v1/notifications/unread': (context, state) => {
    const count = state.unread ?? 0;
    context.body = {
      notifications: Array.from({ length: count }, (_, id) => ({
        id,
        title: 't',
        sentAt: '',
        subjectType: '90',
        link: null,
      })),
    };
  },
  'GET /apis/v1/rankings': (context, state) => {
    if (state.failing) return problem(context, 503, 'unavailable', 'Service Unavailable');
    context.body = { rows: state.rankings ?? [] };
  },
  'GET /apis/v1/access-requests': (context, state) => {
    context.body = { rows: [], total: state.toRelease ?? 0 };
  },
  'GET /apis/v1/invoices': (context) => {
    context.body = { rows: [], total: 0 };
  },
  'GET /apis/v1/own-prizes': (context) => {
    context.body = { prizes: [], declarations: [] };
  },
  'GET /apis/v1/invoices/summary': (context, state) => {
    context.body = {
      counts: { status1: state.countByStatus ?? {} },
      sums: { totalQuantity: '0', totalVlrNF: '0' },
    };
  },
  'POST /apis/v1/accesspolicies/passwordsreset/look': (context) => {
    context.body = {
      state: 'open',
      name1: 'Ana',
      userEmail: 'ana@example.com',
      expiresAt: '2099-01-01T00:00:00Z',
    };
  },
  'POST /apis/v1/accesspolicies/passwordsresetreq': (context, state) => {
    if (state.refuses)
      return problem(context, state.refuses.status, state.refuses.code, state.refuses.message);
    context.status = 204;
  },
  'POST /apis/v1/accesspolicies/passwordsreset': (context, state) => {
    if (state.refuses)
      return problem(context, state.refuses.status, state.refuses.code, state.refuses.message);
    if (state.resetRefused) return problem(context, 410, '300-030-010', 'This link has expired.');
    context.status = 204;
  },
  'GET /apis/v1/digits': (context) => {
    context.type = 'text/plain';
    context.body = '35261112345678000195550010000000011000000019';
  },
  'GET /apis/v1/broken-json': (context) => {
    context.type = 'application/json';
    context.body = '{"cut":';
  },
  'GET /apis/v1/proxy': (context) => {
    context.status = 502;
    context.type = 'text/html';
    context.body = '<h1>Bad gateway</h1>';
  },
  'GET /apis/v1/cut': (context) => {
    context.respond = false;
    context.res.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    context.res.write('{"half":');
    setTimeout(() => context.res.destroy(), 20);
  },
  'GET /apis/v1/slow': (context) => {
    context.respond = false; // never answered: the caller gives up by itself
  },
  'GET /apis/v1/live': async (context, state) => {
    context.respond = false;
    await new Promise((resolve) => setTimeout(resolve, state.streamDelayMs ?? 0));
    context.res.writeHead(200, { 'content-type': 'text/event-stream' });
    context.res.write(': welcome\n\n');
    streams.set(state, context.res);
  },
  'GET /apis/v1/interrupted': interrupted,
  'POST /apis/v1/interrupted': interrupted,
  'GET /apis/v1/refused': (context) => {
    context.set('retry-after', '7');
    problem(context, 429, 'too-many-requests', 'Too many attempts.');
  },
};

function authorized(context, state) {
  const bearer = context.get('authorization');
  if (bearer && bearer !== `Bearer access-${state.access}`) {
    problem(context, 401, 'session-ended', 'Your session has ended.');
    return false;
  }
  if (
    !['GET', 'HEAD'].includes(context.method) &&
    context.get('x-xsrf-token') !== `token-${state.antiForgery}`
  ) {
    problem(context, 403, 'anti-forgery', 'The page was open too long.');
    return false;
  }
  return true;
}

async function body(context) {
  const pieces = [];
  for await (const piece of context.req) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

/**
 * Builds Koa middleware for the test runner. `PUT …/state` changes the faults of a `room`, `GET
 * …/state` returns its requests. `tell` is an event for its open page.
 */
export function faultyApi() {
  return async (context, next) => {
    const found = /^\/faulty\/([\w-]+)(\/.*)$/.exec(context.path);
    if (!found) return next();
    const [, name, path] = found;
    const state = room(name);
    if (path === '/state') {
      if (context.method === 'PUT') {
        const { tell, ...how } = JSON.parse(await body(context));
        Object.assign(state, how);
        if (tell)
          streams.get(state)?.write(`event: ${tell.event}\ndata: ${JSON.stringify(tell.data)}\n\n`);
      }
      context.body = state;
      return;
    }
    const sent = context.method === 'GET' ? undefined : await body(context);
    state.calls.push({
      method: context.method,
      path,
      query: context.querystring,
      headers: context.headers,
      body: sent,
    });
    if (!authorized(context, state)) return;
    const answer = answers[`${context.method} ${path}`];
    if (answer) return answer(context, state);
    context.body = {
      method: context.method,
      path,
      query: context.querystring,
      accept: context.get('accept-language'),
      sent,
    };
  };
}
