import { expect, it } from '@jest/globals';
import { someConfigs } from '../testing/builders.js';
import { configChanges } from './change-configs.js';

const configs = someConfigs();
const idOf = (name: string) => configs.find((config) => config.name === name)!.id;

it('stores switches, numbers and texts as text [ID-43] [ID-44]', () => {
  const changes = configChanges(configs, [
    { id: idOf('Enable multi-stop feature'), value: true },
    { id: idOf('Cent per seat'), value: 2550 },
    { id: idOf('Maintenance message'), value: 'Back at noon' },
  ]);
  expect([...changes.values()]).toEqual(['true', '2550', 'Back at noon']);
});

it('changes no row whose value is the same [ID-46]', () => {
  expect(configChanges(configs, [{ id: idOf('Cent per seat'), value: '2000' }]).size).toBe(0);
});

it('refuses a row that has another value by now than the caller has seen, unless it is the wanted one [ID-46]', () => {
  const id = idOf('Cent per seat');
  expect([...configChanges(configs, [{ id, value: 2550, was: '2000' }]).values()]).toEqual(['2550']);
  expect(() => configChanges(configs, [{ id, value: 2550, was: '1900' }])).toThrow('Someone else has changed this record meanwhile.');
  expect(configChanges(configs, [{ id, value: 2000, was: '1900' }]).size).toBe(0);
});

it('refuses the whole list when one id is unknown [ID-46]', () => {
  const list = [
    { id: idOf('Cent per seat'), value: 1 },
    { id: 99, value: 'x' },
  ];
  expect(() => configChanges(configs, list)).toThrow('Not found.');
});

it('refuses the whole list when one value is invalid [ID-43] [ID-46]', () => {
  for (const [name, value] of [
    ['Cent per seat', -5],
    ['Cent per seat', '12.5'],
    ['Enable card payment', 'on'],
  ] as const) {
    const list = [
      { id: idOf('Laari per seat'), value: 1 },
      { id: idOf(name), value },
    ];
    expect(() => configChanges(configs, list)).toThrow('Please check the value of each setting.');
  }
});
