export const Boats = () => <main />;
