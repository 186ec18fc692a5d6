// Locations, provider, boats with layouts and crew, routes: each fact is looked for by itself, so what an interrupted load left out follows.

const columnLetter = (index) => String.fromCharCode(65 + index);

/** Rows of seats named as the editor names them (A1, B1, …), without those that the boat does not have. */
function layoutRows({ rows, columns, blocked, capacity }) {
  let active = 0;
  return Array.from({ length: rows }, (_row, row) => ({
    no: row + 1,
    columns: Array.from({ length: columns }, (_column, column) => {
      const name = `${columnLetter(column)}${row + 1}`;
      const isSeat = !blocked.includes(name) && active < capacity;
      if (isSeat) active += 1;
      return { no: column + 1, name, active: isSeat };
    }),
  }));
}

/** The record of that name, made first when there is none. */
async function ensure(list, name, make) {
  const find = async () => (await list()).find((record) => record.name === name);
  const known = await find();
  if (known) return known;
  await make();
  return find();
}

async function ensureLocations(admin, wanted) {
  const list = async () => (await admin.get('/api/getlocations')).locations;
  for (const { name, points } of wanted) {
    const location = await ensure(list, name, () => admin.post('/api/createlocation', { name }));
    for (const point of points.filter((one) => !location.points.some((known) => known.name === one))) {
      await admin.post('/api/createpoint', { locationId: location.id, name: point });
    }
    if (!location.public) await admin.post('/api/togglelocationpublic', { locationId: location.id, public: true });
  }
  return new Map((await list()).map((location) => [location.name, location]));
}

async function ensureBoats(admin, { provider, boats }, captainId) {
  const providers = async () => (await admin.get('/api/getproviders')).providers;
  const { id: providerId } = await ensure(providers, provider.name, () => admin.post('/api/createprovider', provider));
  const list = async () => (await admin.get('/api/getboats')).boats;
  for (const boat of boats) {
    const { id, boatStaff } = await ensure(list, boat.name, () => admin.post('/api/createboat', { name: boat.name, capacity: boat.capacity, providerId }));
    const { rows } = await admin.get('/api/getboatlayout', { boatId: id });
    if (rows.length === 0) await admin.post('/api/createboatlayout', { boatId: id, rows: layoutRows(boat) });
    if (!boatStaff.some(({ userId }) => userId === captainId)) await admin.post('/api/addboatstaff', { boatId: id, userId: captainId });
  }
  return new Map((await list()).map((boat) => [boat.name, boat]));
}

async function ensureRoutes(admin, wanted, locations) {
  const { routes } = await admin.get('/api/getroutes');
  for (const { name, stops, prices } of wanted) {
    if (routes.some((route) => route.name === name)) continue;
    await admin.post('/api/createroute', {
      name,
      stops: stops.map(([stop, mins], index) => ({
        locationId: locations.get(stop).id,
        mins,
        allowEmbark: index < stops.length - 1,
        allowDisembark: index > 0,
        toStops: stops.slice(index + 1).map(([to]) => {
          const [centPerSeat, laariPerSeat, centPerSeatLocal, laariPerSeatLocal] = prices[`${stop}>${to}`];
          return { locationId: locations.get(to).id, centPerSeat, laariPerSeat, centPerSeatLocal, laariPerSeatLocal };
        }),
      })),
    });
  }
  return new Map((await admin.get('/api/getroutes')).routes.map((route) => [route.name, route]));
}

export async function ensureCatalogue(admin, operator, captainId) {
  const locations = await ensureLocations(admin, operator.locations);
  const boats = await ensureBoats(admin, operator, captainId);
  const routes = await ensureRoutes(admin, operator.routes, locations);
  return { locations, boats, routes };
}
