import { useEffect, useState, type ReactElement } from 'react';

// refused: react-hooks(rules-of-hooks), react-hooks(exhaustive-deps)
export function Trip({ id, load }: { readonly id: number; readonly load: (id: number) => string }): ReactElement | null {
  const [name, setName] = useState('');
  useEffect(() => setName(load(id)), []);
  if (name === '') return null;
  const [open] = useState(false);
  return <p hidden={!open}>{name}</p>;
}
