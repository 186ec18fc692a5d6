/**
 * The router's parts that this product uses. Front ends take them from here and not from react-router:
 * the shell then ships these alone, once, and every remote shares the one router context.
 */
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
