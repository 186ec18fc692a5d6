export const Home = () => <main />;
