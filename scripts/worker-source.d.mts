import type { Plugin } from 'esbuild';

export const workerSource: Plugin;
