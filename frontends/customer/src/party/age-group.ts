import type { CallOutput } from '@atoll/app-frame/server-data/api';

export type AgeGroup = CallOutput<'getAgeGroups'>['ageGroups'][number];
