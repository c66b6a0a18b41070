import type { AdmissionLimits } from '../../source/ssh/limits/admission.ts';

/** Returns limits that no test reaches, except those that it sets. */
export const wideLimitsExcept = (narrow: Partial<AdmissionLimits>): AdmissionLimits => ({
  startups: { begin: 10_000, rate: 30, full: 10_000 },
  addressUnauthenticated: 10_000,
  addressConnections: 10_000,
  addressRate: 10_000,
  connectionRate: 10_000,
  workers: 1,
  proxyFrom: [],
  versionLineSeconds: 3,
  loginSeconds: 15,
  ...narrow,
});
