import { expect, it } from '@jest/globals';
import type { CreateNodesContextV2, CreateNodesResult } from 'nx/src/project-graph/plugins/public-api';
import { repository } from '../programs/node24.mjs';
import { createNodesV2 } from './projects.ts';

it('what reads compiled types waits for the builds that make them', async () => {
  const files = ['package.json', 'tests/tsconfig.json', 'libs/contracts/tsconfig.json', 'services/trip/tsconfig.json', 'frontends/shell/tsconfig.json'];
  const results = await createNodesV2[1](files, undefined, { workspaceRoot: repository } as CreateNodesContextV2);
  const targets = results.flatMap(([, { projects }]: readonly [string, CreateNodesResult]) =>
    Object.entries(projects ?? {}).flatMap(([name, project]) =>
      Object.entries(project.targets ?? {}).map(([target, { options, dependsOn }]) => ({
        name: `${name}:${target}`,
        command: String(options.command),
        dependsOn,
      })),
    ),
  );
  const reading = targets.filter(({ command }) => /\btsc\b|--type-aware/.test(command) && !command.startsWith('node'));
  expect(reading.map(({ name }) => name)).toContain('tests:types');
  expect(reading.filter(({ dependsOn }) => !dependsOn).map(({ name }) => name)).toEqual([]);
});
