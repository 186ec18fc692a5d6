/**
 * The parts of react-router that the front ends use. They import them from here, so that the shell bundles only these parts, once,
 * and every remote shares the one router context.
 */
export {
  BrowserRouter,
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
