/** The names of fields that section 3 of the specification gives, by item. They are the contract, in wire and tables. */
export const SECTION_3 = {
  '3.01': {
    // with the expirations as section 7 names them
    session: [
      'id',
      'accessToken',
      'accessTokenExpiration',
      'refreshToken',
      'refreshTokenExpiration',
      'tzOffset',
      'userName',
      'name1',
      'userAvatar',
      'initials',
      'rowSCN',
      'status',
      'userMenuEnabled',
      'sub',
      'isAdmin',
      'externalSalesRoleInfo',
      'userProfile',
      'userPreferences',
    ],
    profile: ['tcode', 'acsPermLevel'],
    docStatus: ['docStatus'],
    // fullName, userInitials, returnUrl, notifications, currentCicle and cicleOptions are kept by the browser: test/elements/session.test.ts
    notifications: ['notifications'],
  },
  '3.02': { preferences: ['showStartupPage'] },
  '3.03': { cicle: ['id', 'name', 'tsStart', 'tsEnd'], cicles: ['currentCicle', 'cicles'] },
  '3.04': {
    // passwd is told by no row: it only ever comes in, under the name of section 7
    user: [
      'nmpCode',
      'sapCode',
      'name1',
      'email',
      'cellPhoneIDD',
      'cellPhone',
      'landLineIDD',
      'landLine',
      'birthDate',
      'motherName',
      'countryId',
      'stateId',
      'cityId',
      'pubPlaceName',
      'streetNum',
      'addrCompl',
      'district',
      'zipCode',
      'poBox',
      'taxNumTypeId',
      'taxNum',
      'bpType',
      'status1',
      'changePasswdNextLogon',
    ],
    internal: ['salesRole'],
    links: ['customerId', 'salesRoleId', 'hireDate', 'fireDate', 'reportsTo'],
  },
  '3.07': { cicle: ['nmpCode', 'name1', 'tsStart', 'tsEnd', 'status1'] },
  '3.08': {
    campaign: [
      'nmpCode',
      'name1',
      'descr',
      'campgnCicleId',
      'tsStart',
      'tsEnd',
      'invcIssncStart',
      'invcIssncEnd',
      'status1',
      'generateRanking',
      'rankingPositions',
      'salesRoleAwarded',
      'ownerName',
      'approvalStatus',
      'approver',
      'approvTS',
      'approvalReason',
      'productObs',
    ],
  },
  '3.09': {
    categories: ['categoryId'],
    products: ['productNmpCode', 'productObs', 'nmvWeight'],
    targets: ['salesQuantTarget', 'minPercentTarget', 'minSalesQuantTarget', 'salesInvoicedTarget'],
  },
  '3.10': { prizes: ['descr', 'amount', 'expectedPaymentDate'] },
  '3.11': { approvals: ['approverName', 'roleName', 'approvTS', 'approvalReason'] },
  '3.12': {
    summary: ['rankPosition', 'salesmanName', 'salesmanTaxNum', 'rankingScore'],
    analytical: [
      'numNf',
      'dhEmis',
      'dfeIssuerName',
      'productName',
      'quant',
      'categoryName',
      'nmvWeight',
    ],
  },
  '3.13': {
    customer: [
      'name1',
      'tradeName',
      'taxNum',
      'brIE',
      'matrizRef',
      'bpType',
      'email',
      'cellPhoneIDD',
      'cellPhone',
      'landLineIDD',
      'landLine',
      'countryId',
      'stateId',
      'cityId',
      'pubPlaceName',
      'streetNum',
      'addrCompl',
      'district',
      'zipCode',
      'poBox',
      'status1',
      'campgnType1',
      'campgnType2',
    ],
    skus: ['customerSKU', 'customerSKUName', 'umCustomer', 'umConvFactor'],
  },
  '3.14': { group: ['nmpCode', 'name1', 'taxNumBase', 'status1'], children: ['members'] },
  '3.15': { group: ['nmpCode', 'name1', 'status1'], children: ['users'] },
  '3.16': {
    product: ['nmpCode', 'name1', 'status1'],
    productChildren: ['packages'],
    package: ['name1', 'status1', 'weightVolQty'],
    category: ['name1'],
    group: ['name1', 'status1'],
    familyChildren: ['products'],
  },
  '3.17': {
    region: ['name1', 'nmpCode'],
    children: ['states'],
    // the key of a region, by which others name it
    key: ['salesRegionId'],
  },
  '3.19': {
    cfop: [
      'rfbCode',
      'descr',
      'indVenda',
      'indDevol',
      'indRetorno',
      'indAnula',
      'indRemessa',
      'indEstoque',
      'startVal',
      'endVal',
    ],
  },
  '3.20': {
    // accessKey is the document's chNFe
    header: [
      'numeroSerie',
      'chNFe',
      'natOp',
      'numNF',
      'serieNF',
      'dhEmis',
      'dtEmis',
      'finNFe',
      'totalVlrNF',
      'totalQtdCom',
      'refNFe',
      'status1',
      'situacaoNFe',
      'bpCtvId',
      'bpMngrId',
      'campaignCicleId',
    ],
    issuer: ['bpEmitId', 'emitCnpjCpf', 'emitXNome'],
    recipient: ['bpDestId', 'destCnpjCpf', 'destXNome'],
    items: ['cfop', 'qCom', 'SKU', 'extCode'],
    events: ['xEvento', 'dhEvento', 'dhRegEvento', 'userName'],
  },
  '3.21': {
    posting: ['postNMPCode', 'customer', 'product', 'movementDate', 'quantity', 'description'],
  },
  '3.23': {
    // the subject type as the session's notifications call it
    message: ['title', 'body', 'sender', 'sentAt', 'subjectType', 'msgType', 'recipients'],
  },
} as const;

/** Items that give values or words rather than names of fields; other tests hold them. */
export const WITHOUT_NAMES = ['3.05', '3.06', '3.18'] as const;

/**
 * Items whose screens are still to come. `tell` are the names that nothing else has: when one of them appears on the
 * wire, its item belongs above, with all its names and what carries them.
 */
export const TO_COME = {
  '3.22': {
    document: [
      'nmpCode',
      'userName',
      'docName',
      'docType',
      'createdAt',
      'sentAt',
      'status',
      'customer',
    ],
    children: ['signatories'],
    signatories: ['name', 'taxNum', 'email'],
  },
} as const;

/** Items that give values or words rather than names of fields; other tests hold them. */
export const WITHOUT_NAMES = ['3.05', '3.06', '3.18'] as const;

/**
 * Items whose screens are still to come. `tell` are the names that nothing else has: when one of them appears on the
 * wire, its item belongs above, with all its names and what carries them.
 */
export const TO_COME = {
  '3.23': {
    names: ['title', 'body', 'sender', 'sentAt', 'msgType', 'recipients'],
    tell: ['sender', 'msgType', 'recipients'],
  },
} as const;
