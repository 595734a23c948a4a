/**
 * SHA-256 of the root certificates of ICP-Brasil that are in force: the only ones in which trust ends, whatever else an
 * archive or a folder brings. Further ones are named by configuration.
 * @see https://acraiz.icpbrasil.gov.br/credenciadas/CertificadosAC-ICP-Brasil/
 */
export const ICP_BRASIL_ROOTS: Readonly<Record<string, string>> = {
  v5: 'caa53fc6091c6951887c976e378f6ef89aa6377c55d97b6475422b71ed7e9b17',
  v6: '3bdb9b509352f1d3d71c2bf64d9a38a4e6cebda27809d77f7ac476cbde6e314a',
  v7: '5657e70580eb678983f3ed7dfce091d84cae6549389a47fccda8d0e4dc2cf576',
  v10: '6e0bff069a26994c15de2c4888cc54af84882e5495b7fbf66be9ccffec7489f6',
  v11: '1406710058180fa4081aab3f246f1702429c552a11fa3143b84c88cb3ab8e5e7',
  v12: 'd8478e37ce19c690cf657381e68fe600e4e1a042536830f06847e03e554c4b01',
};
